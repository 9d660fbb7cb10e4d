/** For a vacancy, or an offer of somebody who wants to supply the chain. */
export const applicationKinds = ['vacancy', 'tender'] as const
export type ApplicationKind = (typeof applicationKinds)[number]

/** How far people of the chain have come with it. */
export const applicationStates = ['new', 'talked', 'interview', 'taken', 'refused'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** What somebody looks through: those nobody has answered, those under way, those that are settled. */
export const applicationShelves = ['new', 'open', 'closed'] as const
export type ApplicationShelf = (typeof applicationShelves)[number]

export const statesOn = {
  new: ['new'],
  open: ['talked', 'interview'],
  closed: ['taken', 'refused'],
} as const satisfies Record<ApplicationShelf, readonly ApplicationState[]>

/** Longest texts of a form, in characters. */
export const applicationLength = { name: 100, company: 150, position: 100, email: 254, note: 1000 } as const
