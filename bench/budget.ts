/** The performance budget of one page; kilobytes are of brotli, JS and CSS, cold. */
export interface PageBudget {
  scriptAndStyleKb: number;
  /** Extra, for code that is fetched only after the page works. */
  lazyKb: number;
  requests: number;
  /** Least Lighthouse score for performance, mobile, simulated throttling. */
  performance: number;
  /** Greatest largest contentful paint under applied throttling. */
  appliedLcpMs: number;
}

export const SIGN_IN_BUDGET: PageBudget = {
  scriptAndStyleKb: 105,
  lazyKb: 0,
  requests: 9,
  performance: 98,
  appliedLcpMs: 1000,
};

/** Steps 0 to 3; the phone number rules come after the first paint. */
export const SIGN_UP_BUDGET: PageBudget = {
  scriptAndStyleKb: 115,
  lazyKb: 30,
  requests: 11,
  performance: 98,
  appliedLcpMs: 1100,
};

/** Settings and lists of a person who is signed in. */
export const PORTAL_BUDGET: PageBudget = {
  scriptAndStyleKb: 130,
  lazyKb: 0,
  requests: 12,
  performance: 97,
  appliedLcpMs: 2500,
};

/** Home asks for what the other pages ask for each by itself. */
export const HOME_BUDGET: PageBudget = { ...PORTAL_BUDGET, requests: 14 };

/** The office has a goal for bytes only: its pages are opened from one another all day. */
export const ADMIN_BUDGET: PageBudget = {
  ...PORTAL_BUDGET,
  scriptAndStyleKb: 160,
  requests: Infinity,
  performance: 92,
};
