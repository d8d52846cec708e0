import { BaseSequencer, type TestSpecification } from 'vitest/node'

const SLOW =
  /(access-matrix|command-line|company-scope|crash|disk-full|hostile-input|import-queue|reliability|scheduled-backup|silence|start)\.test\.ts$/

/** The slowest files run first: at the end, one of them would keep a single worker busy. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.test(moduleId)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
