import { defineConfig, mergeConfig } from "vitest/config";
import page from "./vite.config.ts";

export default mergeConfig(
  page,
  defineConfig({
    test: {
      // What must agree with the Python side is given its data by a test over there.
      include: [process.env.SPIELWERK_SENTENCES ? "src/**/*.parity.ts" : "src/**/*.test.ts"],
      environment: "node",
    },
  }),
);
