/** Where orders come from that have words for it. */
export const orderSources = ['website', 'bot', 'android', 'ios', 'hall', 'operator'] as const
