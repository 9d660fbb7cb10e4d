/**
 * Breaking changes of the API since the last release that were decided on, each as the check prints it and with a file in
 * `changes/` that says how to move. A release empties the list.
 */
export const acceptedChanges: readonly string[] = []
