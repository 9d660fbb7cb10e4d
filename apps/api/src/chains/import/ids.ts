/** Under which the ids of chains are made. */
export const chainNamespace = '6f1c2f0e-4a0b-5c55-9d0e-0d0ad01fa000'
