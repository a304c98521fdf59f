export { default as Announcer } from "./Announcer.svelte";
export { default as ClockFace } from "./ClockFace.svelte";
export { default as PauseButton } from "./PauseButton.svelte";
export { default as PauseRequest } from "./PauseRequest.svelte";
export { default as StandInLine } from "./StandInLine.svelte";
export { default as StandInMark } from "./StandInMark.svelte";
export { default as TimeFields } from "./TimeFields.svelte";
