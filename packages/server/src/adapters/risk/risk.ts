/** Something that a stranger wants to do, and what is known about them. */
export type RiskQuestion = {
  event: 'send-code' | 'phone-login';
  phone: string;
  /** What the page got from its device-risk service; empty: nothing. */
  deviceToken: string;
  deviceHash: string;
  clientHash: string;
  address: string;
  userAgent: string;
};

/** 0: nothing against it; 100: certainly not a customer. */
export type RiskAdapter = { score(question: RiskQuestion): Promise<number> };

export const RISK_REFUSED_FROM = 80;
