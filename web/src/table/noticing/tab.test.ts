import { beforeEach, describe, expect, it, vi } from "vitest";

import { dottedIcon, markIcon } from "./icon";
import { entitle } from "./title";

const link = { href: "/icon.svg" };
const page = { title: "Spielwerk", querySelector: () => link };

beforeEach(() => vi.stubGlobal("document", page));

describe("the title", () => {
  it("says the most pressing, and then what it used to", () => {
    entitle("turn", "● Your turn");
    expect(page.title).toBe("● Your turn");
    entitle("begun", "▶ It begins");
    expect(page.title).toBe("▶ It begins");
    entitle("begun", null);
    expect(page.title).toBe("● Your turn");
    entitle("turn", null);
    expect(page.title).toBe("Spielwerk");
  });

  it("may take back what was never said", () => {
    entitle("turn", null);
    expect(page.title).toBe("Spielwerk");
  });
});

describe("the icon", () => {
  it("gets a dot and loses it", () => {
    markIcon(true);
    expect(link.href).toBe(dottedIcon());
    markIcon(false);
    expect(link.href).toBe("/icon.svg");
  });

  it("is a picture in itself", () => {
    const drawing = decodeURIComponent(dottedIcon().replace("data:image/svg+xml,", ""));
    expect(drawing.match(/<path/g)).toHaveLength(6);
    expect(drawing).not.toMatch(/href|url\(/);
    expect(dottedIcon()).not.toContain("#"); // it would end the address
  });
});
