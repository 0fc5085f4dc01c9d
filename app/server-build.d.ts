declare module "*/build/server/index.js";
