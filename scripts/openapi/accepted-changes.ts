/**
 * Accepted breaking changes of the API since the last release, each as the check prints it, with a file in
 * `changes/` that describes the migration. A release empties the list.
 */
export const acceptedChanges: readonly string[] = []
