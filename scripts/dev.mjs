import { buildFonts, buildPictures, ensureInstalled } from "./prepare.mjs";
import { runServer } from "./run-server.mjs";

ensureInstalled();
buildFonts();
buildPictures();
runServer(["--dev"]);
