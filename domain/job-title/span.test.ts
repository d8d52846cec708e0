import { expect, test } from 'vitest'
import { partsOf } from '../job-title.ts'

test.each([
  ['Frontend Engineer, Growth', 'frontend engineer'],
  ['Product Manager, Lab Tools', 'product manager'],
  ['Senior Optical Engineer (Berlin)', 'optical engineer'],
  ['Enterprise Account Executive DACH – Security', 'enterprise account executive'],
  ['Key Account Manager Energie', 'key account manager'],
  ['Marketing Manager EMEA', 'marketing manager'],
  ['Interim Head of Content', 'head of content'],
  ['Professor of Chemistry', 'professor of chemistry'],
  ['ex-Google | Data Engineer', 'data engineer'],
  ['Produktmanagerin Laborgeräte', 'produktmanagerin'],
  ['Chef de produit digital – Banque (H/F)', 'chef de produit'],
  ['Ingénieur mécanique – Dispositifs médicaux', 'ingenieur mecanique'],
  ['Desarrollador web senior', 'desarrollador web'],
  ['Técnico/a de selección IT', 'tecnico de seleccion'],
  ['Ingeniero/a de datos – Retail', 'ingeniero de datos'],
  ['Gerente de produto – Pagamentos', 'gerente de produto'],
  ['Zymurgist', 'zymurgist'],
  ['', ''],
])('%s is headed by: %s', (title, expected) => {
  const { segments, at, head } = partsOf(title)
  expect((segments[at] ?? []).slice(head.from, head.to).join(' ')).toContain(expected)
})
