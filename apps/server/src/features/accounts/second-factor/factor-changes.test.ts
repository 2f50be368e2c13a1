import { describe, expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { type Browser, generous, testAccounts } from "../../../testing/accounts.ts";
import { codeAt } from "../../../testing/authenticator-app.ts";
import { softwareAuthenticator } from "../../../testing/authenticator.ts";
import { addApp, addPasskey, challengedBrowser, passkeyAnswer, proveBy } from "../../../testing/second-factor.ts";

const password = "floodlights at dusk";
const testing = await testAccounts({ limits: generous });
const { browser, deliver, join, pass, context } = testing;
const overview = async (who: Browser) => (await who.get(paths.secondFactor)).body;
const subjects = async (email: string) => (await deliver(email)).map(({ parsed }) => parsed.subject);

test("[TF3] an app is set up with its first code; until then nothing changes, and the same seed is shown @all", async () => {
  const laptop = await join("ada@example.com", password);
  expect(await overview(laptop)).toEqual({
    since: null,
    app: null,
    passkeys: [],
    recovery_codes: null,
    proven_for: 0,
  });
  await proveBy(laptop, password);
  const { seed, address } = (await laptop.post(paths.setUpApp)).body;
  expect(address).toContain(seed);
  expect((await laptop.post(paths.setUpApp)).body).toEqual({ seed, address });
  expect((await laptop.post(paths.confirmApp, { code: "000000" })).body.type).toBe("agate:wrong-code");
  expect((await overview(laptop)).since).toBeNull();
  expect((await browser().post(paths.signIn, { email: "ada@example.com", password })).body.user).not.toBeNull();

  pass(900);
  await proveBy(laptop, password);
  const late = await laptop.post(paths.confirmApp, { code: codeAt(seed, context.now()) });
  expect([late.status, late.body.type]).toEqual([409, "agate:set-up-expired"]);
  const fresh = (await laptop.post(paths.setUpApp)).body.seed;
  expect(fresh).not.toBe(seed);
  expect((await laptop.post(paths.confirmApp, { code: codeAt(fresh, context.now()) })).status).toBe(200);
  const since = context.now().toISOString();
  expect(await overview(laptop)).toMatchObject({ since, app: { since, last_used: null, readable: true } });
  for (const path of [paths.setUpApp, paths.confirmApp])
    expect((await laptop.post(path, { code: "000000" })).body.type).toBe("agate:app-is-on");
});

test("[TF6] every change requires a proof within the last ten minutes: the password, or the second factor if there is one @all", async () => {
  const email = "bea@example.com";
  const laptop = await join(email, password);
  const changes: readonly (readonly [string, object?])[] = [
    [paths.setUpApp],
    [paths.confirmApp, { code: "000000" }],
    [paths.removeApp],
    [paths.newPasskeyOptions],
    [paths.addPasskey, { name: "", answer: { id: "x", response: {} } }],
    [paths.removePasskey, { id: "x" }],
    [paths.makeRecoveryCodes],
  ];
  const refusals = async () => {
    const types = [];
    for (const [path, body] of changes) types.push((await laptop.post(path, body)).body.type);
    return new Set(types);
  };
  const needed = new Set(["agate:proof-required"]);
  expect(await refusals()).toEqual(needed);
  expect((await laptop.post(paths.prove, { password: "a guess of mine" })).body.type).toBe("agate:wrong-password");
  expect((await laptop.post(paths.prove, { code: "000000" })).body.type).toBe("agate:wrong-code");
  expect(await refusals()).toEqual(needed);
  expect((await laptop.post(paths.prove, { password })).body).toEqual({ proven_for: 600 });
  expect(await refusals()).not.toContain("agate:proof-required");
  pass(600);
  expect(await refusals()).toEqual(needed);

  const seed = await addApp(laptop, password, testing);
  const key = await addPasskey(laptop, password);
  for (const given of [
    () => ({ code: codeAt(seed, context.now()) }),
    async () => ({ passkey: await passkeyAnswer(laptop, key, "confirm") }),
  ]) {
    pass(600);
    expect((await overview(laptop)).proven_for).toBe(0);
    expect((await laptop.post(paths.prove, await given())).body).toEqual({ proven_for: 600 });
    expect((await overview(laptop)).proven_for).toBe(600);
  }
  // In a session that has proven a second factor, the password alone changes no factors.
  pass(600);
  expect((await laptop.post(paths.prove, { password })).body).toEqual({ proven_for: 600 });
  expect(await refusals()).toEqual(new Set(["agate:second-factor-stale"]));
  expect((await laptop.post(paths.prove, { passkey: await passkeyAnswer(laptop, key, "confirm") })).status).toBe(200);
  expect(await refusals()).not.toContain("agate:second-factor-stale");
  for (const [path, body] of [[paths.secondFactor] as const, ...changes].slice(1))
    expect((await browser().post(path, body)).status).toBe(401);
});

test("[TF11] [AC38] adding the first factor ends the other sessions; further factors and new codes do not, removing one does", async () => {
  const email = "carol@example.com";
  const laptop = await join(email, password);
  let seed = "";
  const phoneIn = async () => {
    const phone = browser();
    const { body } = await phone.post(paths.signIn, { email, password });
    pass(60);
    if (body.second_factor) await phone.post(paths.signInWithSecondFactor, { code: codeAt(seed, context.now()) });
    return phone;
  };
  const isIn = async (who: Browser) => (await who.get(paths.session)).body.user !== null;
  const waiting = await phoneIn();
  seed = await addApp(laptop, password, testing);
  expect([await isIn(laptop), await isIn(waiting)]).toEqual([true, false]);

  const phone = await phoneIn();
  await addPasskey(laptop, password);
  await laptop.post(paths.makeRecoveryCodes);
  expect([await isIn(laptop), await isIn(phone)]).toEqual([true, true]);
  const challenged = await challengedBrowser(testing, email, password);
  const { passkeys } = await overview(laptop);
  await laptop.post(paths.removePasskey, { id: passkeys[0].id });
  expect([await isIn(laptop), await isIn(phone)]).toEqual([true, false]);
  expect((await challenged.get(paths.session)).body).toEqual({ user: null });

  expect((await overview(laptop)).recovery_codes).toMatchObject({ left: 10 });
  await laptop.post(paths.removeApp);
  expect(await overview(laptop)).toMatchObject({ since: null, app: null, passkeys: [], recovery_codes: null });
  expect((await browser().post(paths.signIn, { email, password })).body.user).toMatchObject({ email });
});

test("[TF12] [AC22] every change is mailed to the owner @all", async () => {
  const email = "dora@example.com";
  const laptop = await join(email, password);
  const seed = await addApp(laptop, password, testing);
  await addPasskey(laptop, password, "Blue key\u202e\nof mine");
  const { codes } = (await laptop.post(paths.makeRecoveryCodes)).body;
  const phone = await challengedBrowser(testing, email, password);
  await phone.post(paths.signInWithSecondFactor, { recovery_code: codes[0] });
  const [{ id }] = (await overview(laptop)).passkeys;
  await laptop.post(paths.removePasskey, { id });
  await laptop.post(paths.removePasskey, { id });
  await laptop.post(paths.removeApp);
  await laptop.post(paths.removeApp);
  const mails = await deliver(email);
  const texts = new Map(mails.map(({ parsed }) => [parsed.subject, parsed.text]));
  expect(mails).toHaveLength(6);
  expect([...texts.keys()].toSorted()).toEqual([
    "A passkey was added",
    "A passkey was removed",
    "A recovery code was used",
    "An authenticator app was added",
    "New recovery codes were made",
    "Your authenticator app was removed",
  ]);
  expect(texts.get("A passkey was added")).toContain("The passkey 'Blue key of mine' was added");
  expect(texts.get("A recovery code was used")).toContain("9 are left.");
  for (const { parsed } of mails) {
    expect(parsed.text).toContain("http://localhost:4321/reset-password");
    for (const secret of [seed, password, ...codes]) expect(parsed.text).not.toContain(secret);
  }
});

test("[TF7] a person can have several passkeys, each with its name and last use; a device creates only one @all", async () => {
  const email = "emil@example.com";
  const laptop = await join(email, password);
  const first = await addPasskey(laptop, password, "  ");
  pass(1);
  await addPasskey(laptop, password, "K".repeat(80));
  const { options } = (await laptop.post(paths.newPasskeyOptions)).body;
  expect(options).toMatchObject({
    rp: { id: "localhost", name: "Agate" },
    user: { name: email },
    attestation: "none",
    excludeCredentials: [{ type: "public-key" }, { type: "public-key" }],
  });
  const again = await laptop.post(paths.addPasskey, { name: "", answer: first.create(options) });
  expect(again.body.type).toBe("agate:passkey-refused");
  const challenged = await challengedBrowser(testing, email, password);
  await challenged.post(paths.signInWithSecondFactor, { passkey: await passkeyAnswer(challenged, first) });
  expect((await overview(laptop)).passkeys).toMatchObject([
    { name: "Passkey", last_used: context.now().toISOString() },
    { name: "K".repeat(60), last_used: null },
  ]);
  const stranger = await join("stranger@example.com", password);
  await proveBy(stranger, password);
  const { passkeys } = await overview(laptop);
  expect((await stranger.post(paths.removePasskey, { id: passkeys[0].id })).status).toBe(200);
  expect((await overview(laptop)).passkeys).toHaveLength(2);
});

test("[TF7] a person has at most twenty passkeys @all", async () => {
  const laptop = await join("frida@example.com", password);
  for (let count = 0; count < 20; count++) await addPasskey(laptop, password, `Key ${count}`);
  expect((await laptop.post(paths.newPasskeyOptions)).body.type).toBe("agate:too-many-passkeys");
});

test("[TF7] a challenge is answered once, by the session and for the purpose that requested it, within five minutes @all", async () => {
  const email = "greta@example.com";
  const laptop = await join(email, password);
  const key = await addPasskey(laptop, password);
  const challenged = await challengedBrowser(testing, email, password);
  const other = await challengedBrowser(testing, email, password);
  const finish = async (who: Browser, passkey: object) =>
    (await who.post(paths.signInWithSecondFactor, { passkey })).body.type ?? "signed in";

  const late = await passkeyAnswer(challenged, key);
  pass(300);
  expect(await finish(challenged, late)).toBe("agate:passkey-refused");
  const stolen = await passkeyAnswer(challenged, key);
  expect(await finish(other, stolen)).toBe("agate:passkey-refused");
  expect(await finish(challenged, stolen)).toBe("signed in");
  expect(await finish(other, stolen)).toBe("agate:passkey-refused");
  expect(await finish(other, await passkeyAnswer(laptop, key, "confirm"))).toBe("agate:passkey-refused");
  const twice = await passkeyAnswer(other, key);
  const both = await Promise.all([finish(other, twice), finish(other, twice)]);
  expect(both.filter((one) => one === "signed in")).toHaveLength(1);
});

test("[TF7] a signature for another origin or host, by another key, or with a counter that does not increase is refused @all", async () => {
  const email = "hans@example.com";
  const laptop = await join(email, password);
  const key = await addPasskey(laptop, password);
  const challenged = await challengedBrowser(testing, email, password);
  const answer = async () => passkeyAnswer(challenged, key);
  const finish = async (passkey: object) =>
    (await challenged.post(paths.signInWithSecondFactor, { passkey })).body.type ?? "signed in";
  const refused = "agate:passkey-refused";
  key.origin = "https://agate.example.phish";
  expect(await finish(await answer())).toBe(refused);
  key.origin = "http://localhost:4321";
  key.rpId = "phish.example";
  expect(await finish(await answer())).toBe(refused);
  key.rpId = "localhost";
  const foreign = await passkeyAnswer(challenged, softwareAuthenticator());
  expect(await finish(foreign)).toBe(refused);
  expect(await finish({ ...foreign, id: (await answer()).id })).toBe(refused);
  for (const nonsense of [
    { id: "x", response: {} },
    { id: "x", response: { clientDataJSON: "e30" } },
    { id: "x", response: { clientDataJSON: "bnVsbA" } },
    { ...(await answer()), type: "password" },
  ])
    expect(await finish(nonsense)).toBe(refused);
  key.counter = 0;
  expect(await finish(await answer())).toBe(refused);
  key.counter = 100;
  expect(await finish(await answer())).toBe("signed in");
});

test("[TF7] a passkey that does not count its signatures keeps working", async () => {
  const email = "ida@example.com";
  const laptop = await join(email, password);
  await proveBy(laptop, password);
  const key = Object.assign(softwareAuthenticator(), { counts: false });
  const { options } = (await laptop.post(paths.newPasskeyOptions)).body;
  await laptop.post(paths.addPasskey, { name: "Synced", answer: key.create(options) });
  for (const _ of [1, 2]) {
    const challenged = await challengedBrowser(testing, email, password);
    const answer = { passkey: await passkeyAnswer(challenged, key) };
    expect((await challenged.post(paths.signInWithSecondFactor, answer)).status).toBe(200);
  }
});

test("[TF8] ten recovery codes are shown once, and each signs in once, however it is typed and however many requests are concurrent", async () => {
  const email = "jana@example.com";
  const laptop = await join(email, password);
  await proveBy(laptop, password);
  expect((await laptop.post(paths.makeRecoveryCodes)).body.type).toBe("agate:no-second-factor");
  await addApp(laptop, password, testing);
  const { codes } = (await laptop.post(paths.makeRecoveryCodes)).body;
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){5}$/);
  const finish = async (who: Browser, recovery_code: string) =>
    (await who.post(paths.signInWithSecondFactor, { recovery_code })).body.type ?? "signed in";
  const challenged = () => challengedBrowser(testing, email, password);
  const [one, two] = [await challenged(), await challenged()];
  const both = await Promise.all([finish(one, codes[0]), finish(two, codes[0])]);
  expect(both.toSorted()).toEqual(["agate:wrong-code", "signed in"]);
  const sloppy = ` ${codes[1].toUpperCase().replaceAll("-", " ").replaceAll("1", "I").replaceAll("0", "O")} `;
  expect(await finish(await challenged(), sloppy)).toBe("signed in");
  const last = await challenged();
  for (const wrong of [codes[1], codes[2].slice(1), `${codes[2]}0`, `${codes[2].slice(0, -1)}u`, "-"])
    expect(await finish(last, wrong)).toBe("agate:wrong-code");
  expect((await overview(laptop)).recovery_codes).toMatchObject({ left: 8, of: 10 });

  const { codes: fresh } = (await laptop.post(paths.makeRecoveryCodes)).body;
  expect(await finish(last, codes[2])).toBe("agate:wrong-code");
  expect(await finish(last, fresh[2])).toBe("signed in");
});

test("[TF13] concurrent operations are done once: two tabs confirm one app, remove one passkey", async () => {
  const email = "karl@example.com";
  const laptop = await join(email, password);
  await proveBy(laptop, password);
  const { seed } = (await laptop.post(paths.setUpApp)).body;
  const confirm = () => laptop.post(paths.confirmApp, { code: codeAt(seed, context.now()) });
  const statuses = (await Promise.all([confirm(), confirm()])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
  await addPasskey(laptop, password);
  const { passkeys } = await overview(laptop);
  const remove = () => laptop.post(paths.removePasskey, { id: passkeys[0].id });
  await Promise.all([remove(), remove()]);
  expect((await subjects(email)).toSorted()).toEqual([
    "A passkey was added",
    "A passkey was removed",
    "An authenticator app was added",
  ]);
});

describe("with a second factor, the password and an open session alone", () => {
  const email = "lena@example.com";
  const newPassword = "floodlights at dawn";
  const guarded = (address: string): readonly (readonly [string, object])[] => [
    [paths.changePassword, { current_password: password, new_password: newPassword }],
    [paths.changeAddress, { email: `new.${address}`, password }],
    [paths.makeRecoveryCodes, {}],
    [paths.deleteAccount, { password, confirmation: "DELETE" }],
  ];
  const typesOf = async (who: Browser, address = email) => {
    const types: string[] = [];
    for (const [path, body] of guarded(address)) types.push((await who.post(path, body)).body.type ?? "done");
    return types;
  };

  test("[TF17] cannot change the password or address, delete the account, or show recovery codes @all", async () => {
    const laptop = await join(email, password);
    await addApp(laptop, password, testing);
    pass(600);
    await proveBy(laptop, password);
    await deliver();
    expect(await typesOf(laptop)).toEqual(Array.from({ length: 4 }, () => "agate:second-factor-stale"));
    expect(await deliver(email)).toEqual([]);
    // Nothing has changed: the old password still signs in.
    expect((await browser().post(paths.signIn, { email, password })).body.second_factor).toMatchObject({
      ways: ["app"],
    });
    expect((await overview(laptop)).recovery_codes).toBeNull();
  });

  test.each(["app", "passkey", "recovery code"] as const)(
    "[TF17] can do so after the %s was used @all",
    async (way) => {
      const address = `${way.replace(" ", "-")}@example.com`;
      const laptop = await join(address, password);
      const seed = await addApp(laptop, password, testing);
      const key = await addPasskey(laptop, password);
      const { codes } = (await laptop.post(paths.makeRecoveryCodes)).body;
      pass(600);
      const given = {
        app: async () => ({ code: codeAt(seed, context.now()) }),
        passkey: async () => ({ passkey: await passkeyAnswer(laptop, key, "confirm") }),
        "recovery code": async () => ({ recovery_code: codes[0] }),
      }[way];
      const proof = await given();
      expect((await laptop.post(paths.prove, proof)).body).toEqual({ proven_for: 600 });
      // A used factor counts only once.
      if (way !== "passkey") expect((await laptop.post(paths.prove, proof)).body.type).toBe("agate:wrong-code");
      pass(599);
      const changed = await laptop.post(paths.changePassword, {
        current_password: password,
        new_password: newPassword,
      });
      expect(changed.status).toBe(200);
      // The new session inherits the age of the proof.
      pass(1);
      const address2 = { email: `new.${address}`, password: newPassword };
      expect((await laptop.post(paths.changeAddress, address2)).body.type).toBe("agate:second-factor-stale");
      pass(30);
      const again = way === "recovery code" ? { recovery_code: codes[1] } : await given();
      expect((await laptop.post(paths.prove, again)).status).toBe(200);
      expect((await laptop.post(paths.changeAddress, address2)).status).toBe(200);
      expect((await laptop.post(paths.makeRecoveryCodes)).status).toBe(200);
      const deletion = { password: newPassword, confirmation: "DELETE" };
      expect((await laptop.post(paths.deleteAccount, deletion)).status).toBe(200);
    },
  );

  test("[TF17] without a second factor, the password is sufficient, as before", async () => {
    const laptop = await join("mona@example.com", password);
    pass(3_600);
    const change = { current_password: password, new_password: newPassword };
    expect((await laptop.post(paths.changePassword, change)).status).toBe(200);
    const deletion = { password: newPassword, confirmation: "DELETE" };
    expect((await laptop.post(paths.deleteAccount, deletion)).status).toBe(200);
  });
});

test("[TF9] [TF17] guesses at a proof count together with those at a sign-in, and the owner is mailed @all", async () => {
  const strict = await testAccounts({
    limits: { ...generous, codeByPerson: { most: 4, seconds: 900 }, recoveryCodeByPerson: { most: 2, seconds: 900 } },
  });
  const email = "nils@example.com";
  const laptop = await strict.join(email, password);
  const seed = await addApp(laptop, password, strict);
  const { codes } = (await laptop.post(paths.makeRecoveryCodes)).body;
  strict.pass(600);
  await strict.deliver();
  const phone = await challengedBrowser(strict, email, password);
  for (const who of [phone, laptop, phone, laptop])
    expect(
      (await who.post(who === phone ? paths.signInWithSecondFactor : paths.prove, { code: "000000" })).body.type,
    ).toBe("agate:wrong-code");
  const late = await laptop.post(paths.prove, { code: codeAt(seed, strict.context.now()) });
  expect([late.status, late.body.type]).toEqual([429, "agate:too-many-requests"]);
  expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await strict.deliver(email)).map(({ parsed }) => parsed.subject)).toHaveLength(1);
  for (const _ of [1, 2])
    expect((await laptop.post(paths.prove, { recovery_code: "wrong" })).body.type).toBe("agate:wrong-code");
  expect((await laptop.post(paths.prove, { recovery_code: codes[0] })).status).toBe(429);
  const change = { current_password: password, new_password: "floodlights at dawn" };
  expect((await laptop.post(paths.changePassword, change)).body.type).toBe("agate:second-factor-stale");
});
