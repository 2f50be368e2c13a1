import { spelled } from "../text.ts";

/**
 * Family names of East and Southeast Asia and of Hungary, where the family name comes first. The table shows where a
 * name of several words ends and what to doubt; it never reverses a name (rule N9).
 */
const familyNames: ReadonlySet<string> = new Set(
  "kim lee park choi jung jeong kang cho yoon jang lim han oh seo shin kwon hwang ahn song yoo hong jeon moon bae baek nam noh chung yang sato suzuki takahashi tanaka watanabe ito yamamoto nakamura kobayashi kato yoshida yamada sasaki yamaguchi matsumoto inoue kimura hayashi shimizu yamazaki mori abe ikeda hashimoto ishikawa ogawa okada goto hasegawa tanabe murakami fujita nakajima wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo lin he gao luo zheng liang xie tang deng feng peng zeng xiao tian dong pan yuan cai jiang yu du cheng wei su lu ding ren shen yao shi bu nguyen tran pham hoang phan vu vo dang bui ngo duong nagy kovacs toth szabo horvath varga kiss molnar nemeth farkas balogh".split(
    " ",
  ),
);

/** Family names that are also given names elsewhere: Abe Arellano, Kim Clijsters, Lee Stecklein, Yu Darvish. */
const givenElsewhere: ReadonlySet<string> = new Set("abe deng kim lee lin ma moon ren yu".split(" "));

const bare = (word: string) =>
  word
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[ßøłđðþæœı]/g, (letter) => spelled[letter] ?? "")
    .toLowerCase();

export const isFamilyName = (word: string) => familyNames.has(bare(word));

/** Returns whether a first name is more likely the family name: "Zhang" of Zhang and Shuai. */
export function isLikelyTurned(first: string, last: string): boolean {
  return isFamilyName(first) && !givenElsewhere.has(bare(first)) && !last.split(" ").some(isFamilyName);
}
