/**
 * A plugin of the linter (.oxlintrc.json). A browser that translates a page replaces each text by elements of its own, while React keeps
 * the text that it wrote: later it changes what no one sees, and fails where it removes that text or inserts something before it. It
 * writes into the element itself if a text is all that the element has. So next to other content, only text that never changes may stand
 * bare, and only before what comes and goes.
 */
const MESSAGE =
  'A translated page loses a text that changes, or follows what comes and goes, next to other content: give it an element of its own, or make all of it one text.'

const isNode = (value) => typeof value?.type === 'string'

const hasElement = (node) =>
  node.type.startsWith('JSX') ||
  Object.entries(node).some(
    ([key, value]) => key !== 'parent' && [value].flat().some((one) => isNode(one) && hasElement(one)),
  )

/** What an expression can become. */
function outcomes(node) {
  if (node.type === 'ConditionalExpression')
    return [...outcomes(node.consequent), ...outcomes(node.alternate)]
  if (node.type !== 'LogicalExpression') return [node]
  return node.operator === '&&' ? outcomes(node.right) : [...outcomes(node.left), ...outcomes(node.right)]
}

const isText = ({ type, value }) =>
  type === 'TemplateLiteral' || (type === 'Literal' && ['string', 'number'].includes(typeof value))

/** Props that hold elements, and React's function that makes one; what the file itself makes of elements is found (`declared`). */
const ELEMENTS =
  'children action actions notices control dialog instead heading header above icon hint atIssuer cloneElement'

const declared = (node, names = new Set(ELEMENTS.split(' '))) => {
  if (node.type === 'VariableDeclarator' && node.init && hasElement(node.init)) names.add(node.id.name)
  for (const [key, value] of Object.entries(node))
    if (key !== 'parent') for (const one of [value].flat()) if (isNode(one)) declared(one, names)
  return names
}

const nameOf = ({ name, property, callee, expression }) =>
  name ?? property?.name ?? (callee || expression ? nameOf(callee ?? expression) : undefined)

/** Undefined for a comment and for blanks, which translators leave alone. */
function kindOf({ type, value, expression }, elements) {
  if (type === 'JSXText') return value.trim() ? 'fixed' : undefined
  if (type !== 'JSXExpressionContainer') return 'element'
  if (expression.type === 'JSXEmptyExpression') return undefined
  if (expression.type === 'Literal') return String(expression.value).trim() ? 'fixed' : undefined
  if (outcomes(expression).some(isText)) return 'text'
  if (outcomes(expression).length > 1 || expression.type === 'LogicalExpression' || hasElement(expression))
    return 'coming'
  return elements.has(nameOf(expression)) ? 'element' : 'text'
}

function check(context, elements, { type, children }) {
  const parts = children.map((node) => ({ node, kind: kindOf(node, elements) })).filter(({ kind }) => kind)
  if (parts.length < 2) return
  // A part of its own can go alone, and its texts one by one.
  let follows = type === 'JSXFragment'
  for (const { node, kind } of parts) {
    if (kind === 'text' || (kind === 'fixed' && follows)) context.report({ node, message: MESSAGE })
    follows ||= kind === 'coming' || kind === 'text'
  }
}

export default {
  meta: { name: 'vouch' },
  rules: {
    'bare-text': {
      create(context) {
        let elements = new Set()
        return {
          Program: (node) => void (elements = declared(node)),
          JSXElement: (node) => check(context, elements, node),
          JSXFragment: (node) => check(context, elements, node),
        }
      },
    },
  },
}
