import path from 'node:path'
import { build, type Rolldown } from 'vite'
import { describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { contractAsData, contractData } from './contract-as-data.ts'

/** A build of one file in memory, with this plugin only. */
async function bundleOf(source: string): Promise<string> {
  const entry = '\0entry.ts'
  const contract = path.join(import.meta.dirname, '../../contract')
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
    plugins: [
      contractAsData(),
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? source.replaceAll('CONTRACT', contract) : null),
      },
    ],
  })) as Rolldown.RolldownOutput
  return result.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
}

describe('the contract in the browser', () => {
  test('has path, unusual method and unusual access of every call, but no schema', () => {
    const data = contractData(api)
    expect(Object.keys(data)).toEqual(Object.keys(api))
    expect(data.auth?.me).toEqual({ path: '/v1/users/me' })
    expect(data.auth?.login).toMatchObject({ access: 'anyone' })
    expect(data.uploads?.upload).toMatchObject({ upload: true })
    expect(data.recommendations?.exportAll).toMatchObject({ csv: true })
    expect(JSON.parse(JSON.stringify(data))).toEqual(data)
  })

  test('comes without the validator', async () => {
    const code = await bundleOf("import { api } from 'CONTRACT/api.ts'; console.log(api)")
    expect(code).toContain('/v1/users/request-magic-link')
    expect(code).not.toMatch(/zod/i)
  })

  test('fails the build if a schema would be shipped', async () => {
    await expect(bundleOf("import { Role } from 'CONTRACT/shapes.ts'; console.log(Role)")).rejects.toThrow(
      /would reach the browser/,
    )
  })
})
