import process from 'node:process'
import { examine } from '../../server/operations/doctor.ts'
import { reportText } from '../../server/operations/doctor.rules.ts'
import type { Commands } from './command.ts'

export const doctorCommands: Commands = {
  doctor: {
    usage: 'doctor',
    says: 'checks settings, database, mail and disk, and says what to do',
    async runBare(settings) {
      const findings = await examine(settings)
      if (findings.some(({ mark }) => mark === '✗')) process.exitCode = 1
      return reportText(findings)
    },
  },
}
