import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

// Each test starts with an empty page and an empty browser.
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
