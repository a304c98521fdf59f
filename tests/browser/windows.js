// Measures a table in the window it is in; the answer is a list of what is wrong.
() => {
  const SMALLEST_BOARD = [280, 240];
  const SMALLEST_PICTURE = 200; // both ways, of a board that zooms
  const TARGET = 28;
  const BUTTON = 44;
  const TEXT = 14;
  const HEAP = 0.6; // of the smaller of two things
  const CUT = 0.7; // of the height of a line
  const SLACK = 1; // of rounding

  const wrong = new Set();
  const all = (selector) => [...document.querySelectorAll(selector)].filter(visible);
  const board = document.querySelector("main > .board");
  const zooms = board.querySelector("[data-zooms]");

  function visible(element) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    // What only a screen reader sees is clipped away.
    for (let at = element; at; at = at.parentElement) {
      if (getComputedStyle(at).clipPath === "inset(50%)") return false;
    }
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0;
  }

  function name(element) {
    const said = element.getAttribute("aria-label") ?? element.textContent.trim();
    return `${element.tagName.toLowerCase()}.${element.classList[0] ?? ""} “${said.slice(0, 40)}”`;
  }

  const size = ({ width, height }) => `${Math.round(width)} × ${Math.round(height)}`;

  function checkBoard() {
    const box = board.getBoundingClientRect();
    const { minWidth, minHeight } = getComputedStyle(board);
    const [width, height] = SMALLEST_BOARD;
    const large =
      box.width >= Math.max(width, parseFloat(minWidth)) - SLACK &&
      box.height >= Math.max(height, parseFloat(minHeight)) - SLACK;
    if (!large) wrong.add(`the board is ${size(box)}`);
    const picture = zooms?.getBoundingClientRect();
    if (picture && Math.min(picture.width, picture.height) < SMALLEST_PICTURE) {
      wrong.add(`what can be enlarged is ${size(picture)}`);
    }
    if (box.top + scrollY + box.height > document.documentElement.scrollHeight + SLACK) {
      wrong.add("the board ends below the page");
    }
  }

  // Whether a finger finds it, somewhere in its middle.
  function hit(element) {
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { left, top, width, height } = element.getBoundingClientRect();
    const steps = [0.5, 0.3, 0.7, 0.15, 0.85];
    return steps.some((x) =>
      steps.some((y) => {
        const found = document.elementFromPoint(left + x * width, top + y * height);
        return found !== null && (element.contains(found) || found.contains(element));
      }),
    );
  }

  function checkTargets() {
    for (const target of all(".board :is(.legal, [data-legal], button.lit, [role=button].lit)")) {
      const box = target.getBoundingClientRect();
      if (!zooms && Math.min(box.width, box.height) < TARGET - SLACK) {
        wrong.add(`a target of ${size(box)}: ${name(target)}`);
      }
      if (!hit(target)) wrong.add(`a target out of reach: ${name(target)}`);
    }
    for (const button of all(".page button:not(:disabled)")) {
      if (!hit(button)) wrong.add(`a button out of reach: ${name(button)}`);
    }
    scrollTo({ top: 0, left: 0, behavior: "instant" });
  }

  // What is small to the eye may have a larger area that hears a finger.
  function heard(button) {
    const { content, position, height } = getComputedStyle(button, "::after");
    const around = content !== "none" && position === "absolute" ? parseFloat(height) : 0;
    return Math.max(button.getBoundingClientRect().height, around);
  }

  function checkButtons() {
    for (const button of all(".page :is(button, select)")) {
      const box = button.getBoundingClientRect();
      if (heard(button) < BUTTON - SLACK) wrong.add(`a button of ${size(box)}: ${name(button)}`);
    }
  }

  function checkOverlaps() {
    const things = [
      board,
      ...all(".plate, header :is(button, select, h1), .asked, .told, .asking button"),
    ].filter((thing) => !thing.closest("[data-fan]")); // cards of a hand may lie like a fan
    things.forEach((one, k) => {
      const a = one.getBoundingClientRect();
      for (const other of things.slice(k + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        const b = other.getBoundingClientRect();
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > SLACK && high > SLACK) {
          wrong.add(`${name(one)} and ${name(other)} overlap by ${Math.round(wide)} × ${Math.round(high)}`);
        }
      }
    });
  }

  // Cards may lie like a fan, but no button on top of another. A drawing knows its own layers.
  function checkHeap() {
    const things = all(".board button");
    const boxes = things.map((thing) => thing.getBoundingClientRect());
    things.forEach((one, k) => {
      const a = boxes[k];
      for (let j = k + 1; j < things.length; j++) {
        const b = boxes[j];
        if (one.contains(things[j]) || things[j].contains(one)) continue;
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        const smaller = Math.min(a.width * a.height, b.width * b.height);
        if (wide > 0 && high > 0 && wide * high > HEAP * smaller) {
          wrong.add(`${name(one)} lies on ${name(things[j])}`);
        }
      }
    });
  }

  // Lines of text that a frame cuts through; what can be scrolled is not cut.
  function checkCut(node) {
    const line = document.createRange();
    line.selectNodeContents(node);
    const { top, bottom } = line.getBoundingClientRect();
    const frame = node.parentElement.closest(".board *") && clipping(node.parentElement);
    if (!frame) return;
    const seen = frame.getBoundingClientRect();
    const shown = Math.min(bottom, seen.bottom) - Math.max(top, seen.top);
    if (shown < CUT * (bottom - top)) wrong.add(`text is cut: “${node.data.trim().slice(0, 30)}”`);
  }

  function clipping(element) {
    for (let at = element; at && at !== board; at = at.parentElement) {
      const { overflowY } = getComputedStyle(at);
      if (overflowY === "auto" || overflowY === "scroll") return null;
      if (overflowY === "hidden" || overflowY === "clip") return at;
    }
    return null;
  }

  function checkWidth() {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) wrong.add(`the page is ${scrollWidth} wide`);
    for (const thing of [board, ...all(".plate, .asked, button, select")]) {
      const { left, right } = thing.getBoundingClientRect();
      if (left < -SLACK || right > innerWidth + SLACK) {
        wrong.add(`it leaves the window: ${name(thing)}`);
      }
    }
  }

  function checkText() {
    const texts = document.createTreeWalker(document.querySelector(".page"), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const said = texts.currentNode.data.trim();
      const parent = texts.currentNode.parentElement;
      if (!said || !visible(parent) || parent.closest("title, option")) continue;
      const drawn = parent instanceof SVGElement;
      if (!drawn) checkCut(texts.currentNode);
      if (drawn && zooms) continue;
      const matrix = drawn ? parent.getScreenCTM() : null;
      const scale = matrix ? Math.hypot(matrix.c, matrix.d) : 1;
      const height = scale * parseFloat(getComputedStyle(parent).fontSize);
      if (height < TEXT - 0.1) wrong.add(`text of ${height.toFixed(1)} px: “${said.slice(0, 30)}”`);
    }
  }

  scrollTo({ top: 0, left: 0, behavior: "instant" });
  checkBoard();
  checkWidth();
  checkOverlaps();
  checkHeap();
  checkButtons();
  checkText();
  checkTargets();
  return [...wrong];
}
