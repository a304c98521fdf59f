import "@fontsource-variable/atkinson-hyperlegible-next";
import "@fontsource-variable/fraunces";
import "./app.css";

import { mount } from "svelte";

import App from "./App.svelte";

// For its effect: every game's own cloth and colours, on its box too.
void import.meta.glob("./games/*/look.css", { eager: true });

const target = document.getElementById("page");
if (!target) throw new Error("index.html has no element #page");
target.replaceChildren(); // the shell has done its work
mount(App, { target });
