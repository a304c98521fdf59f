/** The laboratory over HTTP. */

import { call } from "../protocol/api";
import type { Estimate, LabInfo, RunInfo, RunWish } from "../protocol/types";

const RUNS = "/api/lab/runs";

export async function fetchLab(): Promise<LabInfo> {
  return (await call("/api/lab")).json();
}

export async function fetchEstimate(wish: RunWish): Promise<Estimate> {
  return (await call("/api/lab/estimate", wish)).json();
}

export async function startRun(wish: RunWish): Promise<RunInfo> {
  return (await call(RUNS, wish)).json();
}

export async function stopRun(run: string): Promise<void> {
  await call(`${RUNS}/${run}/stop`, {});
}

export async function goOn(run: string): Promise<void> {
  await call(`${RUNS}/${run}/go-on`, {});
}

export async function removeRun(run: string): Promise<void> {
  await call(`${RUNS}/${run}`, undefined, "DELETE");
}

export const reportOf = (run: string, language: string): string =>
  `${RUNS}/${run}/report?language=${language}`;

export const fileOf = (run: string, file: string): string => `${RUNS}/${run}/files/${file}`;
