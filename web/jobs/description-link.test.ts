import { expect, test } from 'vitest'
import { descriptionLink } from './description-link.ts'

test.each([
  ['https://northwind.test/jobs/7', 'https://northwind.test/jobs/7'],
  ['  HTTP://northwind.test/jobs/7\n', 'http://northwind.test/jobs/7'],
  ['https://northwind.test/jobs/7 and more of it', null],
  ['See https://northwind.test/jobs/7', null],
  ['Node.js', null],
  ['javascript:alert(1)', null],
  ['https://ada@northwind.test/', null],
])('the description %j leads to %j', (description, link) => expect(descriptionLink(description)).toBe(link))
