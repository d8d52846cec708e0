import { expect, test } from 'vitest'
import { OidcFailure } from '../../contract/oidc.ts'
import { oidcFailureText } from './oidc-failure-labels.ts'

test.each(OidcFailure.options)('%s is one sentence, and what to do', (failure) =>
  expect(oidcFailureText(failure, 'Acme')).toMatch(/^[A-Z][^.]+\.(?: [A-Z][^.]+\.)?$/),
)

test('each reason has a text of its own; anything else is not trusted', () => {
  const texts = OidcFailure.options.map((failure) => oidcFailureText(failure, 'Acme'))
  expect(new Set(texts).size).toBe(OidcFailure.options.length)
  expect(oidcFailureText('<b>', 'Acme')).toBe(oidcFailureText('bad answer', 'Acme'))
})
