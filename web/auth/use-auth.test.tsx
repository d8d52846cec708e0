import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useAuth } from './use-auth.ts'

const Anyone = () => <p>{useAuth().user?.email}</p>

test('useAuth throws without a provider', () => {
  expect(() => renderToString(<Anyone />)).toThrow('useAuth must be used within an AuthProvider')
})
