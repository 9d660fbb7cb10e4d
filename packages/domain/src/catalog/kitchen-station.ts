/** Where in a kitchen a dish is made, in the order of its screen. */
export const kitchenStations = ['rolls', 'hot', 'cold'] as const
