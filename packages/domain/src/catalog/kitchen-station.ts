/** The stations of a kitchen, in the order of its screen. */
export const kitchenStations = ['rolls', 'hot', 'cold'] as const
export type KitchenStation = (typeof kitchenStations)[number]
