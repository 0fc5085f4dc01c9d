import { describe, expect, it } from "vitest";
import { createPageStyles } from "./page-styles.server";

const css =
  "@layer base{body{margin:0}}@layer utilities{.flex{display:flex}.mt-0\\.5{margin-top:2px}.hidden{display:none}" +
  ".\\[\\&_label\\]\\:flex label{display:flex}@media (min-width:760px){.md\\:hidden{display:none}.md\\:flex{display:flex}}" +
  "@media (hover:hover){.hover\\:underline:hover{text-decoration:underline}}}@property --x{syntax:\"*\"}";

describe("the styles of one page", () => {
  it("hold the classes that stand in it, within their media queries, and all other layers", () => {
    expect(createPageStyles(css)('<p class="flex mt-0.5 md:hidden">')).toBe(
      "@layer base{body{margin:0}}@layer utilities{.flex{display:flex}.mt-0\\.5{margin-top:2px}" +
        "@media (min-width:760px){.md\\:hidden{display:none}}}@property --x{syntax:\"*\"}",
    );
  });

  it("are the whole when every class stands in it", () => {
    const all = createPageStyles(css)('<p class="flex mt-0.5 hidden [&_label]:flex md:hidden md:flex hover:underline">');
    expect(all.replaceAll("}@media (min-width:760px){.md\\:flex", ".md\\:flex")).toBe(css);
  });

  it("are left alone when there are no utilities", () => {
    expect(createPageStyles("p{color:red}")("")).toBe("p{color:red}");
  });
});
