/**
 * Forms of real keys. Each is specific enough that a hit is a mistake: test keys carry words where these want letters
 * and digits.
 * @type {Readonly<Record<string, RegExp>>}
 */
const PATTERNS = {
  'an AWS key': /\bAKIA[0-9A-Z]{16}\b/,
  'an Alibaba Cloud key': /\bLTAI[0-9A-Za-z]{16,}\b/,
  'a Tencent Cloud key': /\bAKID[0-9A-Za-z]{32,}\b/,
  'a Stripe key': /\b[rs]k_live_[0-9A-Za-z]{16,}\b/,
  'a Stripe webhook secret': /\bwhsec_[0-9A-Za-z]{32,}\b/,
  'a GitHub token': /\b(?:gh[pousr]_[0-9A-Za-z]{36}|github_pat_\w{60,})\b/,
  'an npm token': /\bnpm_[0-9A-Za-z]{36}\b/,
  'a Google key': /\bAIza[0-9A-Za-z_-]{35}\b/,
  'an OpenAI or Anthropic key': /\bsk-(?:proj-|ant-)?[0-9A-Za-z_-]{40,}\b/,
  'a Slack token': /\bxox[abprs]-[0-9A-Za-z-]{20,}\b/,
  'an API key of ours': /\bvk_(?:live|test)_[0-9A-Za-z]{49}\b/,
  'a private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s*(?:\\n)?[0-9A-Za-z+/=]{40}/,
  'a password in an address':
    /\b(?:postgres(?:ql)?|smtps?|https?):\/\/[\w.-]+:(?!password|secret|app|user|pass\b)[^\s@/:'"`$<{…]{8,}@[\w.-]+/,
};

/** Services mark the keys of their own documentation so. */
const EXAMPLE = 'EXAMPLE';

/**
 * Lines of a text that hold what looks like a key of a real service.
 * @param {string} text
 * @returns {{ line: number, what: string }[]}
 */
export function findSecrets(text) {
  return Object.entries(PATTERNS).flatMap(([what, pattern]) =>
    [...text.matchAll(new RegExp(pattern, 'g'))]
      .filter(([found]) => !found.includes(EXAMPLE))
      .map(({ index }) => ({ line: text.slice(0, index).split('\n').length, what })),
  );
}
