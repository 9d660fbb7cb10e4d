/** An application for a vacancy, or a supplier's offer. */
export const applicationKinds = ['vacancy', 'tender'] as const
export type ApplicationKind = (typeof applicationKinds)[number]

/** The progress of an application. */
export const applicationStates = ['new', 'talked', 'interview', 'taken', 'refused'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** Groups in the list of applications: unanswered, in progress, closed. */
export const applicationShelves = ['new', 'open', 'closed'] as const
export type ApplicationShelf = (typeof applicationShelves)[number]

export const statesOn = {
  new: ['new'],
  open: ['talked', 'interview'],
  closed: ['taken', 'refused'],
} as const satisfies Record<ApplicationShelf, readonly ApplicationState[]>

/** An application that nobody has answered for three days is overdue. */
export const applicationOverdueMinutes = 3 * 24 * 60

/** The maximum length of each text, in characters. */
export const applicationLength = { name: 100, company: 150, position: 100, email: 254, note: 1000 } as const
