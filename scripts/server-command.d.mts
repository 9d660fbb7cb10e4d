export function serverCommand(root: string): { args: string[]; env: Record<string, string> }
