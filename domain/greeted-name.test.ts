import { expect, test } from 'vitest'
import { greetedName } from './greeted-name.ts'

test.each([
  ['Mia', 'Mia'],
  ['🚀 Mia', 'Mia'],
  ['Mia 🇨🇭', 'Mia'],
  ['👩‍💻 Mia Rose ⭐️', 'Mia Rose'],
  ['Mia (she/her)', 'Mia'],
  ['Mia (she/her', 'Mia'],
  ['Robert "Bob"', 'Robert'],
  ['"Bob"', 'Bob'],
  ['Mia, MBA', 'Mia'],
  ['Mia | Hiring', 'Mia'],
  ['ANNA', 'Anna'],
  ['JEAN-LUC', 'Jean-Luc'],
  ["D'ARCY ANN", "D'Arcy Ann"],
  ['ÉLODIE', 'Élodie'],
  ['JP', 'JP'],
  ['ANN', 'ANN'],
  ['J. P.', 'J. P.'],
  ['McKenzie', 'McKenzie'],
  ['Dr. Anna', 'Anna'],
  ['PROF. DR. ANNA', 'Anna'],
  ['Mr', 'there'],
  ['Mrs.', 'there'],
  ['', 'there'],
  ['⭐️', 'there'],
  ['1️⃣', 'there'],
  ['(she/her)', 'there'],
  ['...', 'there'],
  ['太郎', '太郎'],
  ['محمد', 'محمد'],
  ['می\u200cنا', 'می\u200cنا'],
])('someone with the first name %j is greeted as %j', (first_name, called) => {
  expect(greetedName(first_name)).toBe(called)
})
