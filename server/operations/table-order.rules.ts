type Needing = { name: string; needs: string[] }

/** Orders tables so that each comes after those to which its foreign keys lead. */
export function inOrderOfNeed<T extends Needing>(tables: T[]): T[] {
  const ordered: T[] = []
  const take = (table: T, waiting: string[]) => {
    if (ordered.includes(table)) return
    if (waiting.includes(table.name))
      throw new Error(`Tables refer to each other: ${[...waiting, table.name].join(' → ')}.`)
    for (const needed of tables.filter(({ name }) => table.needs.includes(name)))
      take(needed, [...waiting, table.name])
    ordered.push(table)
  }
  for (const table of tables) take(table, [])
  return ordered
}
