const key = "analytics-staff";

/** Set by the admin area: this browser's own visits to the site are left out. */
export function isStaffBrowser(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function markStaffBrowser(): void {
  try {
    localStorage.setItem(key, "1");
  } catch {
    // Without storage the server still knows staff by their session.
  }
}
