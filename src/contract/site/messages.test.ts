import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as messages from "#words/messages.ts";

/** The error catalog, in the words the contract settles. */
const catalog = `
Too Many Attempts: Please wait before trying to sign in again.
Too Many Attempts: Please wait before trying to sign up again.
Invalid Credentials: The email or password you entered is incorrect.
Email Not Verified: Please check your email and click the verification link.
Invalid Email: Please enter a valid email address.
Account Already Exists: An account with this email already exists. Try signing in.
Password Too Weak: Use at least 8 characters with uppercase, lowercase, numbers and symbols.
Sign Up Unavailable: Registration is temporarily disabled. Please contact support.
Sign Up Successful: Please check your email to verify your account.
Sign In Successful: Welcome back!
Authentication Error: Failed to complete sign in.
Authentication Error: An error occurred during authentication.
Google Sign In Failed: Something went wrong with Google. Please try again.
Google Sign In Failed: The popup was blocked. Please allow popups and try again.
Google Sign In Failed: Google sign in was cancelled.
Signed Out: You have been signed out.
Error: Please sign in to use the chat assistant.
Error: Failed to send message. Please try again.
Access Denied: Access denied. Administrator privileges required.
Thank You: Thanks for your feedback.`;

test("the messages are the catalog, word for word", () => {
  const ours: string[] = Object.values(messages).map(({ title, description }) => `${title}: ${description}`);
  for (const line of catalog.trim().split("\n")) expect(ours).toContain(line);
});

test("no text of the catalog is written a second time", () => {
  const sources = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/^words[\\/]../.test(file),
  );
  expect(sources.length).toBeGreaterThan(300);
  const texts = catalog
    .trim()
    .split("\n")
    .map((line) => line.slice(line.indexOf(": ") + 2));
  for (const file of sources) {
    const source = readFileSync(`src/${file}`, "utf8");
    for (const text of texts) expect(source.includes(text), `${file}: ${text}`).toBe(false);
  }
});
