import { describe, expect, it } from "vitest";
import { createStyler, hashOf, stylesMark, withoutMotion, withoutWide } from "./page-styles.server";

/** The styles of a stylesheet that a document needs. */
const stylesFor = (sheet: string) => (html: string) =>
  createStyler(sheet)(`${stylesMark}<!---->${html}`).html.split("<!---->")[0] ?? "";

const css =
  "@layer base{body{margin:0}}@layer utilities{.flex{display:flex}.mt-0\\.5{margin-top:2px}.hidden{display:none}" +
  ".\\[\\&_label\\]\\:flex label{display:flex}@media (min-width:760px){.md\\:hidden{display:none}.md\\:flex{display:flex}}" +
  "@media (hover:hover){.hover\\:underline:hover{text-decoration:underline}}}@keyframes x{to{top:0}}";

describe("the styles of one page", () => {
  it("contain the classes of the page, within their media queries, and everything outside the layers", () => {
    expect(stylesFor(css)('<body><p class="flex mt-0.5 md:hidden">')).toBe(
      "@layer base{body{margin:0}}@layer utilities{.flex{display:flex}.mt-0\\.5{margin-top:2px}" +
        "@media (min-width:760px){.md\\:hidden{display:none}}}@keyframes x{to{top:0}}",
    );
  });

  it("has rules for a document with a certain part only where the part is", () => {
    const sheet = "@layer base{html:has(.bar,.end){top:0}html:has(.sheet){top:1px}}";
    expect(stylesFor(sheet)('<html><p class="end"></p>')).toBe("@layer base{html:has(.bar,.end){top:0}}");
  });

  it("leaves the rules for wide windows out of a phone's document", () => {
    expect(
      withoutWide(
        ".a{top:0}@media (min-width:760px){.a{top:1px}}@media (width>=64rem) and (scripting:enabled){.a{top:2px}.b{top:0}}@media (min-width:1088px){.a{top:3px}}.c{top:0}",
      ),
    ).toBe(".a{top:0}@media (min-width:760px){.a{top:1px}}.c{top:0}");
  });

  it("leave out the layer of what moves between pages", () => {
    expect(withoutMotion("@layer base,motion;.a{top:0}@layer motion{@media (x){a{top:1px}}}.b{top:0}")).toBe(
      "@layer base,motion;.a{top:0}.b{top:0}",
    );
  });

  it("leave out the license and styles of borders that the reset has", () => {
    expect(
      withoutMotion(
        "/*! MIT */.a{border-top-style:var(--tw-border-style);border-top-width:1px}.b{border-style:dashed}",
      ),
    ).toBe(".a{border-top-width:1px}.b{border-style:dashed}");
  });

  it("are the whole sheet when the page uses every class", () => {
    const all = stylesFor(css)(
      '<body><label></label><p class="flex mt-0.5 hidden [&_label]:flex md:hidden md:flex hover:underline">',
    );
    expect(all).toBe(css);
  });

  it("contain the components that the document can use, whatever is in brackets or attributes", () => {
    const components =
      "@layer components{.card{padding:1px}.facts>div,.rows>div{gap:1px}.job h3 a:after{inset:0}toast-host{inset:1px}" +
      '.btn:not(.go,.line){color:red}.chip[data-x=".b"]{color:red}@media (min-width:760px){.tabs{display:none}}}';
    expect(stylesFor(components)('<toast-host></toast-host><div class="rows"><a class="btn">')).toBe(
      "@layer components{.facts>div,.rows>div{gap:1px}toast-host{inset:1px}.btn:not(.go,.line){color:red}}",
    );
    expect(stylesFor(components)('<toast-host></toast-host><div class="card facts job btn chip tabs"><h3><a>')).toBe(
      components,
    );
  });

  it("register only the variables that their rules use", () => {
    const registering = (...names: string[]) =>
      `@layer properties{@supports (a:b){*,::backdrop{${names.map((name) => `--tw-${name}:0`).join(";")}}}}@layer utilities{.a{top:var(--tw-a)}}` +
      names.map((name) => `@property --tw-${name}{syntax:"*"}`).join("");
    const html = '<p class="a">';
    expect(stylesFor(registering("a", "b").replace("}}@property", "}.b{top:var(--tw-b,1px)}}@property"))(html)).toBe(
      registering("a").replace("--tw-a:0}", "--tw-a:0;}"),
    );
  });

  it("contain a class with brackets in its name", () => {
    const rule =
      "@layer utilities{.peer-\\[\\:not\\(\\[open\\]\\)\\]\\:hidden:is(:where(.peer):not([open])~*){display:none}}";
    expect(stylesFor(rule)('<details class="peer"></details><div class="grid peer-[:not([open])]:hidden">')).toBe(rule);
    expect(stylesFor(rule)('<div class="grid">')).toBe("@layer utilities{}");
  });

  it("contain a rule of several selectors only for one that the document has", () => {
    const rule = "@layer utilities{:is(:where(.group)[data-over] .a,:where(.peer):not([open])~.b\\:c){display:none}}";
    expect(stylesFor(rule)('<p class="b:c">')).toBe(rule);
    expect(stylesFor(rule)('<p class="group peer">')).toBe("@layer utilities{}");
    const both = "@layer utilities{:is(.a,.b) .c:not(.d){top:0}}";
    expect(stylesFor(both)('<p class="c">')).toBe(both);
  });

  it("contain the base rules for the elements of the document", () => {
    const base =
      "@layer base{*,:after{margin:0}html,:host{line-height:1.5}table{gap:0}h1,h2{font-size:1em}:where(select) option{gap:0}a:focus-visible{outline:0}}";
    expect(stylesFor(base)("<html><h2><a href=x>")).toBe(
      "@layer base{*,:after{margin:0}html,:host{line-height:1.5}h1,h2{font-size:1em}a:focus-visible{outline:0}}",
    );
  });

  it("are skipped when there are no utilities", () => {
    expect(stylesFor("p{color:red}")("")).toBe("p{color:red}");
  });

  it("replace the mark in the document, with their hash returned", () => {
    const sheet = "@layer utilities{.a{top:0}.b{top:1px}.c{top:2px}}";
    const style = createStyler(sheet);
    const styles = "@layer utilities{.a{top:0}.c{top:2px}}";
    expect(style(`<style>${stylesMark}</style><p class="a">हिन्दी<p class="c">`)).toEqual({
      html: `<style>${styles}</style><p class="a">हिन्दी<p class="c">`,
      stylesHash: hashOf(styles),
    });
  });

  it("differ from those of the document before when the markup differs", () => {
    const style = createStyler("@layer utilities{.a{top:0}.b{top:1px}}");
    const stylesOf = (html: string) => style(stylesMark + html).html;
    expect(stylesOf('<p class="a">')).toContain("{.a{top:0}}");
    expect(stylesOf('<p class="b">')).toContain("{.b{top:1px}}");
    expect(stylesOf('<p class="a">')).toContain("{.a{top:0}}");
  });

  it("are not added to a document without a mark, and not allowed there", () => {
    expect(createStyler(css)('<p class="flex">सब</p>')).toEqual({
      html: '<p class="flex">सब</p>',
      stylesHash: hashOf(""),
    });
  });
});
