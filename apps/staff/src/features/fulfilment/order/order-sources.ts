/** Where orders come from that have a text for it. */
export const orderSources = ['website', 'bot', 'android', 'ios', 'hall', 'operator'] as const
