/** The baseline of the page benchmark: a bare Node server for one in-memory file. Arguments: port, file. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const [port = "0", file = ""] = process.argv.slice(2);
const body = readFileSync(file);
const headers = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Encoding": "br",
  "Content-Length": body.byteLength,
};

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), "127.0.0.1");
