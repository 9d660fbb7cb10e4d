declare module 'virtual:icons' {
  /** The address of the sprite. */
  export const sprite: string
}
