const forbid = (name, comment, from, to, more) => ({ name, comment, severity: 'error', from, to, ...more })

// Where code belongs. Each comment is what a person reads when they crossed a line.
module.exports = {
  forbidden: [
    forbid(
      'domain-stands-alone',
      'domain/ holds pure rules for both sides: it imports no other tier. Move the code that needs one to server/ or web/.',
      { path: '^domain/', pathNot: '\\.test\\.ts$' },
      { path: '^(contract|server|web|testing)/|^node:' },
    ),
    forbid(
      'contract-stands-alone',
      'contract/ is the API as data: it imports zod and domain/ only. A rule belongs in domain/, a handler in server/<word>/.',
      { path: '^contract/' },
      { pathNot: '^(contract|domain)/|node_modules/zod/' },
    ),
    forbid(
      'tiers-meet-in-contract',
      'server/ and web/ meet only in contract/ and domain/. Share a shape through contract/, a rule through domain/.',
      { path: '^(server|web)/' },
      { path: '^(server|web)/', pathNot: '^$1/' },
    ),
    // .oxlintrc.json keeps statements themselves out of other files; operations/ opens and migrates databases. Anyone may lock.
    forbid(
      'sql-lives-in-stores',
      'Only stores speak SQL. Put the query into a <word>.store.ts and call that.',
      { path: '^server/[^/]+/', pathNot: '\\.store\\.ts$|\\.test\\.ts$|^server/(db|http|operations)/' },
      { path: '^server/db/', pathNot: '^server/db/locks\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'routes-and-screens-are-entries',
      'Routes are mounted by server/app.ts, screens by web/app/. What others need of them belongs in a file of its own.',
      { pathNot: '^(server/app\\.ts|web/app/)|\\.test\\.tsx?$' },
      { path: '\\.routes\\.ts$|-screen\\.tsx?$', pathNot: '^server/http/' },
    ),
    forbid(
      'product-needs-no-tests',
      'The product does not import testing/, e2e/, bench/ or scripts/.',
      { path: '^(domain|contract|server|web)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^(testing|e2e|bench|scripts)/' },
    ),
    // Whoever loops over server/parts.ts would else need every word.
    forbid(
      'parts-stand-alone',
      'The record of what belongs to a person imports db/ only. Put work that needs more where the loop calls it.',
      { path: '^server/[^/]+/parts\\.store\\.ts$' },
      { pathNot: '^server/db/|^domain/|node_modules/kysely/' },
    ),
    forbid('no-cycles', 'Two modules that need each other are one, or need a third.', {}, { circular: true }),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(web/dist|data)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
}
