/** What concerns talk in a menu and where a table is set up; fetched when one of them is opened. */

export { default as TalkMenu } from "./TalkMenu.svelte";
export { default as TalkTerms } from "./TalkTerms.svelte";
