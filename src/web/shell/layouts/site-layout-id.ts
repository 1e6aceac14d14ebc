/** React Router's id of the site layout: its path without the extension. */
export const siteLayoutId = "shell/layouts/site-layout.route";
