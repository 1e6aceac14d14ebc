// Words of devices, their lists and labels.
export const laptop = "Laptop";
export const desktop = "Desktop";
export const phone = "Phone";
export const tablet = "Tablet";
export const printer = "Printer";
export const server = "Server";
export const network = "Network device";
export const console = "Game console";
export const other = "Other";
export const inUse = "In use";
export const inRepair = "In repair";
export const retired = "Retired";
export const disposed = "Disposed of";
export const warrantyEnds = "Warranty ends {day}";
export const warrantyEnded = "Warranty ended {day}";
export const supportEnds = "Support ends {day}";
export const supportEnded = "Support ended {day}";
