import type { Node } from 'libpg-query'
import type { Statement } from './read-statements.ts'

/** A table that was given another name, because a partitioned one takes its place and its statements. */
export type TakenOver = {
  readonly formerName: string
  /** Columns that number themselves in the table of that name now. */
  readonly identities: ReadonlySet<string>
}

/** The tables of a file that become parts of one that takes their name, by their new names. */
export function tablesReplacedBy(statements: readonly Statement[]): ReadonlyMap<string, TakenOver> {
  const partitioned = new Map(
    statements.flatMap(({ node }) =>
      'CreateStmt' in node && node.CreateStmt.partspec
        ? [[node.CreateStmt.relation?.relname ?? '', getIdentities(node.CreateStmt.tableElts)] as const]
        : [],
    ),
  )
  return new Map(
    statements.flatMap(({ node }) => {
      if (!('RenameStmt' in node) || node.RenameStmt.renameType !== 'OBJECT_TABLE') return []
      const { relation, newname = '' } = node.RenameStmt
      const formerName = relation?.relname ?? ''
      const identities = partitioned.get(formerName)
      return identities ? [[newname, { formerName, identities }] as const] : []
    }),
  )
}

/** Whether a statement only moves the name or the sequence of the old table to the new one. */
export function isHandover(node: Node, tables: ReadonlyMap<string, TakenOver>): boolean {
  if ('RenameStmt' in node) {
    const { renameType, relation, newname = '' } = node.RenameStmt
    return renameType === 'OBJECT_TABLE' && tables.get(newname)?.formerName === relation?.relname
  }
  if (!('AlterTableStmt' in node)) return false
  const { relation, cmds = [] } = node.AlterTableStmt
  const identities = tables.get(relation?.relname ?? '')?.identities
  return cmds.every(
    (cmd) =>
      'AlterTableCmd' in cmd &&
      cmd.AlterTableCmd.subtype === 'AT_DropIdentity' &&
      identities?.has(cmd.AlterTableCmd.name ?? '') === true,
  )
}

function getIdentities(elements: readonly Node[] = []): ReadonlySet<string> {
  return new Set(
    elements.flatMap((element) => {
      if (!('ColumnDef' in element)) return []
      const { colname = '', constraints = [] } = element.ColumnDef
      const isIdentity = constraints.some(
        (one) => 'Constraint' in one && one.Constraint.contype === 'CONSTR_IDENTITY',
      )
      return isIdentity ? [colname] : []
    }),
  )
}
