/** Parts of `/admin/` and `/api/admin/` that technicians share with administrators; everything else is for administrators. */
const screens = ["tickets", "orders"];
const endpoints = [...screens, "stock"];

/** True for the address of a staff screen that technicians may open. */
export const isForStaff = (pathname: string): boolean => screens.some((area) => pathname.startsWith(`/admin/${area}/`));

/** True for an endpoint below `/api/admin/` that technicians may call. */
export const isEndpointForStaff = (pathname: string): boolean =>
  endpoints.some((area) => `${pathname}/`.startsWith(`/api/admin/${area}/`));
