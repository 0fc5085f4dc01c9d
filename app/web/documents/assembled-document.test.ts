import { describe, expect, it } from "vitest";
import { createAssembler, hashOf, stylesMark } from "./assembled-document.server";

const css = "@layer utilities{.a{top:0}.b{top:1px}.c{top:2px}}";
const assembler = createAssembler(css);
const textOf = (body: Uint8Array) => new TextDecoder().decode(body);

describe("a document that is assembled", () => {
  it("holds its ready markup where it was placed, each as often as it was placed, in Hindi, too", () => {
    const { place, assemble } = assembler();
    const [one, two] = [{ html: "<i>एक</i>" }, { html: "<b>two</b>" }];
    const [later, first] = [place([two]), place([one, two])];
    expect(textOf(assemble(`<p>${first}</p><p>हिन्दी${later}</p>`).body)).toBe("<p><i>एक</i><b>two</b></p><p>हिन्दी<b>two</b></p>");
  });

  it("has the styles that its own and its ready markup ask for, and names their hash", () => {
    const { place, assemble } = assembler();
    const { body, stylesHash } = assemble(`<style>${stylesMark}</style><p class="a">${place([{ html: '<p class="c">' }])}`);
    const styles = "@layer utilities{.a{top:0}.c{top:2px}}";
    expect(textOf(body)).toBe(`<style>${styles}</style><p class="a"><p class="c">`);
    expect(stylesHash).toBe(hashOf(styles));
  });

  it("gets other styles than the document before it when its markup is another", () => {
    const stylesOf = (html: string) => textOf(assembler().assemble(`${stylesMark}${html}`).body);
    expect(stylesOf('<p class="a">')).toContain("{.a{top:0}}");
    expect(stylesOf('<p class="b">')).toContain("{.b{top:1px}}");
    expect(stylesOf('<p class="a">')).toContain("{.a{top:0}}");
  });

  it("without styles and ready markup is as it was rendered, and allows no styles", () => {
    const { body, stylesHash } = assembler().assemble("<p>सब</p>");
    expect(textOf(body)).toBe("<p>सब</p>");
    expect(stylesHash).toBe(hashOf(""));
  });

  it("leaves out ready markup that was placed and then not rendered", () => {
    const { place, assemble } = assembler();
    const [, second] = [place([{ html: "gone" }]), place([{ html: "here" }])];
    expect(textOf(assemble(`<p>${second}</p>`).body)).toBe("<p>here</p>");
  });
});
