export type LockEntry = {
  readonly version?: string
  readonly resolved?: string
  readonly link?: boolean
  readonly optional?: boolean
  readonly devOptional?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/** The `packages` of package-lock.json, by path. */
export type Lock = Readonly<Record<string, LockEntry>>

export declare function getPackages(
  lock: Lock,
  workspaces: readonly string[],
  options: { readonly withOptionalPeers: boolean },
): Set<string>
