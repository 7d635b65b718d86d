import type { ComponentProps, ReactNode } from 'react';

interface ContractFormProps {
  /** What `useContractForm` answered. */
  form: {
    ref: ComponentProps<'form'>['ref'];
    listeners: Required<Pick<ComponentProps<'form'>, 'onSubmit' | 'onInput' | 'onCompositionEnd' | 'onBlur'>>;
  };
  className?: string | undefined;
  children: ReactNode;
}

/** The only `<form>` that sends something. `post`, so that nothing typed stands in the address before the code is there. */
export function ContractForm({ form: { ref, listeners }, className, children }: ContractFormProps) {
  return (
    <form ref={ref} method="post" noValidate className={className} {...listeners}>
      {children}
    </form>
  );
}
