/** publish: show it; review: an operator decides; block: refuse it. */
export type Verdict = 'publish' | 'review' | 'block';
export type Judgement = { verdict: Verdict; scores: Record<string, number> };

/** Looks at a picture before others see it. */
export type Moderation = { judge(picture: Buffer): Promise<Judgement> };
