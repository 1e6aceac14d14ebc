import { z } from "zod";

/** Read as true and false. */
export const onOff = z.enum(["on", "off"]).transform((value) => value === "on");
/** A mail server. */
export const mailUrl = z.url({ protocol: /^smtps?$/ });
