import type { ComponentProps, ReactNode } from 'react';

interface ContractFormProps {
  /** Return value of `useContractForm`. */
  form: {
    ref: ComponentProps<'form'>['ref'];
    listeners: Required<Pick<ComponentProps<'form'>, 'onSubmit' | 'onInput' | 'onCompositionEnd' | 'onBlur'>>;
  };
  className?: string | undefined;
  children: ReactNode;
}

/** The only `<form>` that submits data. `post`, so that input does not end up in the address if submitted before hydration. */
export function ContractForm({ form: { ref, listeners }, className, children }: ContractFormProps) {
  return (
    <form ref={ref} method="post" noValidate className={className} {...listeners}>
      {children}
    </form>
  );
}
