/** The actions of a payer on the page of the stand-in. */
export const demoActions = ['pay', 'repeat', 'delay', 'decline', 'leave'] as const
export type DemoAction = (typeof demoActions)[number]
