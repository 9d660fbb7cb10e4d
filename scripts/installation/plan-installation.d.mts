import type { Lock } from './packages-of.mjs'

export declare const shopWorkspaces: readonly string[]

export type InstallationState = {
  readonly lock: Lock
  readonly installed: Lock
  readonly exists: (path: string) => boolean
}

export declare function planInstallation(
  state: InstallationState,
  scope: 'shop' | 'everything',
): null | { readonly workspaces: readonly string[]; readonly unneeded: readonly string[] }
