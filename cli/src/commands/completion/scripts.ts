export const shells = ['bash', 'zsh', 'fish', 'powershell'] as const;
export type Shell = (typeof shells)[number];

/** Each script hands the words typed so far to the program, which answers one candidate a line. */
export const scripts: Readonly<Record<Shell, string>> = {
  bash: `_baeum() {
  local IFS=$'\\n'
  # flag:7 is one word to us; readline splits at the colon.
  local cur="\${COMP_WORDS[COMP_CWORD]}" words=("\${COMP_WORDS[@]:1:COMP_CWORD}")
  COMPREPLY=($(compgen -W "$(baeum completion words -- "\${words[@]}" 2>/dev/null)" -- "$cur"))
  [ \${#COMPREPLY[@]} -eq 0 ] && COMPREPLY=($(compgen -f -- "$cur"))
}
complete -F _baeum baeum
`,
  zsh: `#compdef baeum
_baeum() {
  local -a found
  found=("\${(@f)$(baeum completion words -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "$found" ]]; then compadd -- "\${found[@]}"; else _files; fi
}
# A fresh .zshrc has no completion at all.
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit -i }
compdef _baeum baeum
`,
  fish: `function __baeum_words
  set -l words (commandline -opc) (commandline -ct)
  baeum completion words -- $words[2..-1] 2>/dev/null
end
complete -c baeum -a '(__baeum_words)'
`,
  powershell: `Register-ArgumentCompleter -Native -CommandName baeum -ScriptBlock {
  param($word, $ast, $position)
  $words = @($ast.CommandElements | Select-Object -Skip 1 | ForEach-Object { $_.ToString() })
  if ($word -eq '') { $words += '""' }
  baeum completion words -- @words 2>$null | Where-Object { $_ -like "$word*" } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
  }
}
`,
};
