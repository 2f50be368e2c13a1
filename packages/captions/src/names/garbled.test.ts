import { expect, test } from "vitest";
import { garbledWords } from "./garbled.ts";

test.each([
  ["UTF-8 read as Windows-1252", "Florian MendozÃ¡bal (51)", "MendozÃ¡bal", "Mendozábal"],
  ["UTF-8 read as Windows-1252, a sign in the middle", "Luka DonÅ¡iÄ‡,", "DonÅ¡iÄ‡", "Donšić"],
  ["UTF-8 read as Mac Roman", "Mendoz√°bal", "Mendoz√°bal", "Mendozábal"],
  ["UTF-8 read as Mac Roman, at the beginning", "√Ångel", "√Ångel", "Ángel"],
  ["UTF-8 read as code page 850", "S├®vrin hits", "S├®vrin", "Sévrin"],
  ["Windows-1252 read as code page 850, a line at the end", "MENDOZ┴ hits", "MENDOZ┴", null],
  ["an apostrophe", "the teamâ€™s bus", "teamâ€™s", "team’s"],
  ["an apostrophe, in Mac Roman", "the team‚Äôs bus", "team‚Äôs", "team’s"],
  ["a no-break space as the second half", "Ã\u00a0 la carte", "Ã\u00a0", "à"],
  ["half of a no-break space behind a number", "on 21Â November", "21Â", null],
  ["a lost second half", "Eetu Ãstergaard", "Ãstergaard", null],
  ["the replacement character", "Mendoz\ufffdbal hits", "Mendoz\ufffdbal", null],
  ["a question mark", "Florian Mendoz?bal (51)", "Mendoz?bal", null],
  ["Mac Roman read as Windows-1252", "Mendoz‡bal", "Mendoz‡bal", null],
  ["Mac Roman read as Windows-1252, a capital", "JosŽ throws", "JosŽ", null],
  ["Windows-1252 read as Mac Roman", "JosÈ throws", "JosÈ", null],
  ["Mac Roman, between a capital and a small letter", "HŠkan", "HŠkan", null],
  ["Cyrillic in a Latin word", "Mendozбbal", "Mendozбbal", null],
  ["Windows-1250", "MendozĂˇbal", "MendozĂˇbal", null],
  ["three signs for three letters", "Denisa K‡‡‡ov‡ (41)", "K‡‡‡ov‡", null],
  ["three question marks", "Denisa K???ov? (41)", "K???ov?", null],
  ["question marks in capitals", "DENISA K???OV? (41)", "K???OV?", null],
  ["Windows-1252 read as Mac Roman, a dot", "L·skov· (96)", "L·skov·", null],
  ["a product's sign within a word", "P™lvar's glove", "P™lvar's", null],
  ["an entity", "Mendoz&aacute;bal", "Mendoz&aacute;bal", null],
  ["an entity at the end, before a number", "Mendozabal&#39; (51)", "Mendozabal&#39;", null],
  ["escapes of a program", "Mendoz\\x87bal", "Mendoz\\x87bal", null],
  ["a Spanish sign behind a letter", "Mendozabal¿ (51)", "Mendozabal¿", null],
  ["escapes of an address", "Mendoz%C3%A1bal", "Mendoz%C3%A1bal", null],
])("[PR33] garbled: %s", (_, text, word, repaired) => {
  expect(garbledWords(text).map((one) => [one.text, text.slice(one.start, one.end), one.repaired])).toEqual([
    [word, word, repaired],
  ]);
});

test.each([
  "Ángel Peñaloza, “José” Núñez’s and João São-Luís (8) — GARCÍA’S, JOSÉ’s and “JOSÉ”",
  "Ângela Õnnepalu, Åsa Ek, Ødegård, Ýmir, Čermák, Šimić, Žižek, Łukasz, Şengün, Ğ, Đurić, İlkay, ÖZIL, Ürümqi",
  "DENISA KŘÍŽOVÁ, ÝŠ, ÚŽ, MÉŠ, ÎLES, ÑUÑEZ, NUÑO, ÁÉÍÓÚ, GÖTZE, GÜNDOĞAN, ŞAHİN, LÕHMUS",
  "McÁlister, MacÉwan, DeÁngelo, D’Ángelo, D´Angelo, N'Golo, Sant’Anna, Gal·la",
  "¿Qué? ¡Gol! de «América», 1ª División, 3½ games, 70°F, R&D, AT&T, A$AP, C++, © 2026, Toyota®, Gatorade®s, LEGO™s, Dri™-Fit, Nike®Air, 4×100",
  "Σωκράτης, Овечкин, 大谷翔平, 손흥민, 身長（cm）",
  "Is it over? yes. Who?Me, wow!! see https://example.com/watch?v=1 or www.example.com/?a=b",
  "A score of 3–2—his third… “Kaká”, ‘Pelé’, Nguyễn Quang Hải, Bùi Tiến Dũng, Tō, Kōji",
])("[PR33] right: %s", (text) => {
  expect(garbledWords(text)).toEqual([]);
});
