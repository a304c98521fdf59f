import "@fontsource-variable/atkinson-hyperlegible-next";
import "@fontsource-variable/fraunces";
import "./app.css";

import { mount } from "svelte";

import App from "./App.svelte";

const target = document.getElementById("page");
if (!target) throw new Error("index.html has no element #page");
mount(App, { target });
